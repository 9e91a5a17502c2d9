"""A score sheet as one HTML page that needs nothing else, to be printed on A4 or Letter."""

from __future__ import annotations

from html import escape
from typing import Final

from rookery.scorekeeping.presentation import Cell, ShownRow
from rookery.scorekeeping.printed import STACKED, Printed, PrintLook

_COMMON: Final = """
*{box-sizing:border-box}
@page{size:portrait;margin:13mm}
body{margin:0 auto;max-width:184mm;padding:6mm 0;color:#1a1a1a;background:#fff;font-size:10.5pt;line-height:1.3}
header{text-align:center;margin-bottom:5mm}
h1{margin:0;font-weight:normal;line-height:1.15}
table{width:100%;border-collapse:collapse;table-layout:auto}
thead{display:table-header-group}
tr{break-inside:avoid}
th,td{padding:1.1mm 1.6mm;vertical-align:bottom;text-align:left}
th.score,td.score{text-align:right;font-variant-numeric:tabular-nums}
th.proof,td.proof{padding-left:4mm}
td.proof{color:#666;font-size:8.5pt;white-space:nowrap}
td.bid,td.no{white-space:nowrap}
td.no{color:#888;font-size:8.5pt}
tr.struck td{text-decoration:line-through;text-decoration-thickness:1.2pt;color:#777}
tr.struck td.remark{text-decoration:none}
td.remark{font-size:8.5pt;font-style:italic;color:#555;padding-top:0}
tr.blank td{height:9.3mm}
.change{display:block;color:#555;font-size:8.5pt}
.parts{display:block;font-size:9pt}
.total{font-weight:bold}
.names td{height:10mm}
footer{margin-top:5mm;font-size:8.5pt;color:#444}
footer p{margin:0 0 1mm}
.ending{font-size:12pt;margin:4mm 0 0;text-align:center}
@media screen{body{padding:8mm}html{background:#eceae4}body{box-shadow:0 1mm 6mm #0003;margin:6mm auto}}
"""
_LOOKS: Final[dict[PrintLook, str]] = {
    PrintLook.OLD: """
body{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua","Liberation Serif",Georgia,serif}
h1{font-size:25pt;letter-spacing:.04em;font-variant:small-caps}
header p{margin:.8mm 0 0;font-style:italic}
.flourish{display:block;margin:2mm auto 0;width:60mm;height:4mm}
.frame{border:3.2pt double #1a1a1a;padding:1.2mm}
.frame table{border:.6pt solid #1a1a1a}
th{font-variant:small-caps;font-weight:normal;font-size:11pt;border-bottom:2.4pt double #1a1a1a}
td{border-bottom:.4pt solid #999}
th.score,td.score{border-left:.6pt solid #1a1a1a}
.total{border-top:.5pt solid #1a1a1a;display:inline-block;min-width:9mm}
tr.blank td{height:11.2mm}
""",
    PrintLook.SOBER: """
body{font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif}
h1{font-size:19pt;font-weight:600;letter-spacing:-.01em;text-align:left}
header{text-align:left;border-bottom:2pt solid #1a1a1a;padding-bottom:2.5mm}
header p{margin:1mm 0 0;color:#555}
.flourish{display:none}
th{font-size:8.5pt;font-weight:600;color:#444;border-bottom:1pt solid #1a1a1a}
th.score{font-size:10pt;color:#1a1a1a}
td{border-bottom:.5pt solid #ccc}
tr.blank td.score{border-left:.5pt solid #ccc}
""",
}
_FLOURISH: Final = (
    '<svg class="flourish" viewBox="0 0 600 40" aria-hidden="true"><g fill="none" stroke="#1a1a1a" stroke-width="3">'
    '<path d="M20 20h220M360 20h220"/><path d="M260 20q20-18 40 0q20 18 40 0"/></g>'
    '<path d="M300 8l10 12l-10 12l-10-12z" fill="#1a1a1a"/></svg>'
)


def sheet_html(printed: Printed) -> str:
    title = escape(printed.title)
    source = escape(printed.source)
    head = f"<header><h1>{title}</h1><p>{source} · {escape(printed.goal)}</p>{_FLOURISH}</header>"
    body = "".join(_row(printed, row) for row in printed.rows) + _blank_row(printed) * printed.empty_rows
    ending = f'<p class="ending">{escape(printed.ending)}</p>' if printed.ending else ""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Score sheet: {title}</title><style>{_COMMON}{_LOOKS[printed.look]}</style></head>\n"
        f'<body class="{printed.look}">{head}<main class="frame"><table><thead>{_heads(printed)}</thead>'
        f"<tbody>{body}</tbody></table></main>{ending}{_footer(printed)}</body></html>\n"
    )


def _heads(printed: Printed) -> str:
    cells = "".join(f'<th scope="col">{name}</th>' for name in printed.heads)
    width = f"{_score_width(printed):.1f}%"
    scores = "".join(
        f'<th scope="col" class="score" style="width:{width}">{escape(name) or "&nbsp;"}</th>'
        for name in printed.columns
    )
    proof = '<th scope="col" class="proof">Proof</th>' if printed.proof else ""
    return f"<tr>{cells}{scores}{proof}</tr>"


def _score_width(printed: Printed) -> float:
    return {5: 46, 3: 64}.get(len(printed.heads), 92) / len(printed.columns)


def _row(printed: Printed, row: ShownRow) -> str:
    kinds = " ".join(filter(None, ("struck" if row.struck else "", row.outcome if row.outcome == "failed" else "")))
    number = f'<td class="no">{row.number}</td>'
    wide = not row.bidder and not row.bid  # a deal or a fine: its words take the place of the bid
    if wide:
        span = len(printed.heads) - 2
        middle = f'<td>{escape(row.dealer)}</td><td colspan="{span}">{escape(row.outcome)}</td>'
    else:
        texts = (row.dealer, row.bidder, row.bid, row.outcome)
        middle = "".join(
            f"<td{' class=bid' if index == 2 else ''}>{escape(text)}</td>" for index, text in enumerate(texts)
        )
    scores = "".join(f'<td class="score">{_cell(printed, cell)}</td>' for cell in row.cells)
    proof = escape(row.short_proof if printed.crowded else row.proof)
    proved = f'<td class="proof">{proof}</td>' if printed.proof else ""
    shown = f'<tr class="{kinds}">{number}{middle}{scores}{proved}</tr>'
    if not row.remark:
        return shown
    span = len(printed.heads) - 1 + len(row.cells) + printed.proof
    return f'{shown}<tr><td></td><td class="remark" colspan="{span}">{escape(row.remark)}</td></tr>'


def _cell(printed: Printed, cell: Cell) -> str:
    if not cell.total:
        return ""
    above = ""
    if printed.stacked:
        above = "".join(f'<span class="parts">{part}</span>' for part in cell.parts)
        above += "".join(f'<span class="parts"><s>{part}</s></span>' for part in cell.cancelled)
    if cell.change and not (printed.stacked and cell.parts):
        above += f'<span class="change">{cell.change}</span>'
    return f'{above}<span class="total">{cell.total}</span>'


def _blank_row(printed: Printed) -> str:
    after = "<td></td>" * printed.proof
    cells = "<td></td>" * len(printed.heads) + '<td class="score"></td>' * len(printed.columns) + after
    return f'<tr class="blank">{cells}</tr>'


def _footer(printed: Printed) -> str:
    said = [printed.total, *((STACKED,) if printed.stacked else ())]
    if printed.house_rules:
        said.append(f"House rules: {', '.join(printed.house_rules)}.")
    said += printed.small_print
    if len(printed.heads) > 1:
        said.append("A mistake is struck out, never rubbed out.")
    lines = "".join(f"<p>{escape(line)}</p>" for line in said if line)
    return f"<footer>{lines}</footer>"
