import type { Locator, Page } from '@playwright/test';
import { button } from './own-registration.ts';

interface Step {
  /** What is there once the step is. */
  question: (page: Page) => Locator;
  answer: (page: Page) => Promise<void>;
}

const textField = (name: string, text: string): Step => ({
  question: (page) => page.getByRole('textbox', { name }),
  answer: (page) => page.getByRole('textbox', { name }).fill(text),
});
const unanswered = (question: Step['question']): Step => ({ question, answer: async () => undefined });

/** The steps of the wizard after its welcome, each with an answer that it takes. */
export const answering: readonly Step[] = [
  textField('First name', 'Ana'),
  textField('Last name', 'Pierre'),
  textField('Email', 'ana@example.org'),
  unanswered((page) => page.getByRole('radio').first()),
  unanswered((page) => page.getByRole('textbox', { name: 'Dietary restrictions' })),
  unanswered((page) => page.getByRole('textbox', { name: 'Accessibility needs' })),
  unanswered((page) => button(page, 'Complete Registration')),
];
