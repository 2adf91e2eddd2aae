import type { Block, Link } from './block.ts';

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
