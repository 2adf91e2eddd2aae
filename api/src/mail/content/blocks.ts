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

/** The mail for programs, and people, that show text alone. */
export const toText = (blocks: readonly Block[]): string => `${blocks.map(textOf).join('\n\n')}\n`;

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return block.facts.map(factOf).join('\n');
    case 'button':
      return `${block.text}:\n${block.url}`;
    case 'small':
      return [block.text, block.link && `${block.link.text}: ${block.link.url}`].filter(Boolean).join('\n');
  }
}

const factOf = ({ label, value, link }: { label: string; value: string; link?: Link }) =>
  `${label}: ${value}${link ? `\n  ${link.text}: ${link.url}` : ''}`;
