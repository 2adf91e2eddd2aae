import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WrongUsage } from './failure.ts';
import { say } from './terminal.ts';

/** What was typed, by the names of the questions. */
export type Answers = Readonly<Record<string, string>>;

export interface Question {
  name: string;
  asks: string;
  /** What an empty line answers. */
  proposes(answers: Answers): string;
  /** Brings what was typed into one form. */
  clean?(answer: string): string;
  /** Why it is no answer, as a sentence. */
  faultOf?(answer: string, answers: Answers): string | undefined;
}

const back = '<';

const introduction =
  `An empty line takes what is in [ ], and ${back} goes back a question. ` +
  'Ctrl-C keeps your answers: the same command goes on from there.';

/**
 * Asks on standard error, line by line. Each answer is kept in the file `draft` at once, from which the same questions
 * go on after Ctrl-C or a fault; the caller removes it when it has written what was asked for.
 */
export async function interview(questions: readonly Question[], draft: string): Promise<Answers> {
  const drafted = draftIn(draft);
  const answers: Record<string, string> = { ...drafted };
  const lines = createInterface({ input: process.stdin, terminal: false });
  const typed = lines[Symbol.asyncIterator]();
  const first = questions.findIndex((question) => !isAnswered(question, answers));
  say(first > 0 ? `Your answers are in ${draft}: ${back} goes back to them. ${introduction}` : introduction);
  try {
    let at = first === -1 ? questions.length - 1 : first;
    while (at < questions.length) {
      const question = questions[at]!;
      const proposed = proposalFor(question, answers);
      process.stderr.write(`${question.asks} [${proposed}]: `);
      const { value = '', done } = await typed.next();
      if (done) throw new WrongUsage(`\n${question.asks}: the input ended here. ${keptIn(draft)}`);
      const line = value.trim();
      if (line === back) {
        at = Math.max(0, at - 1);
        continue;
      }
      const answer = line === '' ? proposed : (question.clean?.(line) ?? line);
      const fault = question.faultOf?.(answer, answers);
      if (fault === undefined) {
        answers[question.name] = answer;
        writeFileSync(draft, JSON.stringify(answers), { mode: 0o600 });
        at += 1;
      } else if (process.stdin.isTTY) {
        say(fault);
      } else {
        throw new WrongUsage(`\n${question.asks}: ${fault} ${keptIn(draft)}`);
      }
    }
    return answers;
  } finally {
    lines.close();
  }
}

export const discardDraft = (draft: string): void => rmSync(draft, { force: true });

const keptIn = (draft: string) =>
  existsSync(draft) ? `Your answers are kept in ${draft}: the same command goes on there.` : 'Nothing was done.';

/** Not where an answer before it, or the time since, has made it wrong. */
function isAnswered({ name, faultOf }: Question, answers: Answers): boolean {
  const answer = answers[name];
  return answer !== undefined && faultOf?.(answer, answers) === undefined;
}

const proposalFor = (question: Question, answers: Answers): string =>
  isAnswered(question, answers) ? answers[question.name]! : question.proposes(answers);

function draftIn(file: string): Answers {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Answers;
  } catch {
    throw new WrongUsage(`${file} has no answers of this command any more: remove it, and begin again.`);
  }
}
