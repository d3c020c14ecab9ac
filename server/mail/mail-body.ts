/** What a mail says, in the language of its receiver and without any markup: how it looks is decided when it is sent. */
export interface MailBody {
  /** In one line. */
  subject: string;
  /** What happened, a paragraph each. */
  text: string[];
  /** Numbers and amounts, a line each. */
  facts: MailFact[];
  /** `to`: a path of the app, a page for recipients, or an address elsewhere. Null: of a mail from before there were links. */
  link: { text: string; to: string } | null;
  /** Who answers questions. */
  end: string;
}

export interface MailFact {
  name: string;
  value: string;
}
