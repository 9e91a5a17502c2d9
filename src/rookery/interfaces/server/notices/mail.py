"""Mail, handed in at the server that the settings name: plain text, with a link to have no more of it."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final

from rookery.interfaces.server.notices.carriers import NoticeText, Undeliverable, Unsent
from rookery.interfaces.server.notices.outfit import MailServer, Outfit
from rookery.interfaces.server.notices.tickets import Tickets
from rookery.tables.storage.store import Contact

_SECONDS: Final = 20.0


class MailCarrier:
    """Hands mails in, each on a connection of its own."""

    def __init__(self, outfit: Outfit, server: MailServer, tickets: Tickets) -> None:
        self._outfit = outfit
        self._server = server
        self._tickets = tickets

    def carry(self, contact: Contact, message: NoticeText) -> None:
        mail = self._mail(contact, message)
        try:
            with self._connection() as server:
                server.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            [(code, _)] = error.recipients.values()
            raise _failure(code) from error
        except smtplib.SMTPResponseException as error:
            raise _failure(error.smtp_code) from error
        except (smtplib.SMTPException, OSError) as error:
            raise Unsent(f"the mail server does not answer: {type(error).__name__}") from error

    def _connection(self) -> smtplib.SMTP:
        server = self._server
        if server.tls:
            context = ssl.create_default_context()
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=_SECONDS, context=context)
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=_SECONDS)
        try:
            secure = server.tls
            smtp.ehlo()
            if not secure and smtp.has_extn("starttls"):
                smtp.starttls(context=ssl.create_default_context())
                smtp.ehlo()
                secure = True
            if server.user:
                if not secure and not server.is_local:
                    raise Unsent("the mail server offers no encryption: the password is not sent in the clear")
                smtp.login(server.user, server.password)
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _mail(self, contact: Contact, message: NoticeText) -> EmailMessage:
        mail = EmailMessage()
        mail["From"] = self._outfit.sender
        mail["To"] = contact.address
        mail["Subject"] = message.title
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=parseaddr(self._outfit.sender)[1].rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        stop = f"{self._outfit.url}/stop-mail/{self._tickets.sign(contact.id)}"
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail.set_content(f"{message.body}\n\n{self._outfit.url}{message.path}\n\n-- \nNo more mails: {stop}\n")
        return mail


def _failure(code: int) -> Exception:
    said = f"the mail server answers {code}"
    return Undeliverable(said) if 500 <= code < 600 else Unsent(said)
