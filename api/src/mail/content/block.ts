export interface Link {
  text: string;
  url: string;
}

/** A piece of a mail. The same pieces become the text and the HTML, so that neither says less than the other. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** What is looked up rather than read: label beside value. */
  | { kind: 'facts'; facts: readonly { label: string; value: string; link?: Link }[] }
  /** `quiet` beside the one that matters most. */
  | { kind: 'button'; text: string; url: string; quiet?: true }
  | { kind: 'small'; text: string; link?: Link };

/** A mail as it is written, before it becomes text and HTML. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why somebody gets it, who never asked for it; empty where the mail says so itself. */
  footer: string;
}
