/**
 * How large letters are. At a table that everybody has to see at once they are as large as the browser is set to, as
 * far as the screen has room (app.css, `data-letters`); whatever scrolls has them in full size.
 */

/** Bounds the letters of the page by its screen, until the answer is called. */
export function fitLetters(): () => void {
  const { dataset } = document.documentElement
  dataset.letters = 'fitted'
  return () => void delete dataset.letters
}

/** How many times as large as the page's letters are those that the browser is set to. */
export function lettersAsked(): number {
  const sample = document.createElement('span')
  sample.style.cssText = 'position: absolute; font-size: medium'
  document.body.append(sample)
  const [asked = 16, given = 16] = [sample, document.documentElement].map((one) =>
    parseFloat(getComputedStyle(one).fontSize),
  )
  sample.remove()
  return asked / given
}
