import { eatenWords } from './content/eaten-words.ts';

/** What a guest wrote, without capitals, accents and signs; each text begins with a blank. */
export interface ReadAnswer {
  /** Without foods that the guest says they eat. */
  text: string;
  /** Those foods. */
  eaten: string;
}

const { and, but, denies, foods, otherFoods, verbs } = eatenWords;
const before = `(?:(?:${eatenWords.before}) )*`;
const list = `${before}(?:${foods})(?: (?:${and}) ${before}(?:${foods}))*`;
const eating = new RegExp(`(?<= )(?:${verbs}) (${list})(?= |$)`, 'g');
const denied = new RegExp(` (?:${denies})(?= )`, 'u');
const clauseEnd = new RegExp(`[^\\p{L}\\p{N}\\p{M}\\s'’-]|\\b(?:${but})\\b`, 'iu');
const others = new RegExp(`(?<= )(?:${otherFoods})(?= |$)`, 'g');

/** 'No meat, eat fish' avoids meat and eats fish; 'I don't eat fish' avoids fish. */
export function readAnswer(answer: string): ReadAnswer {
  const eaten: string[] = [];
  const clauses = answer.split(clauseEnd).map((clause) =>
    plain(clause).replace(eating, (found, named: string, at: number, whole: string) => {
      if (denied.test(`${whole.slice(0, at)} `)) return found;
      eaten.push(named);
      return '';
    }),
  );
  return { text: plain(clauses.join(' ')).replace(others, ''), eaten: plain(eaten.join(' ')) };
}

export const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
