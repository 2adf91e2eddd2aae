import { isOfKind } from '@konbit/contracts';
import { ChoiceStep } from './choice-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LastStep } from './last-step.tsx';
import { LineStep } from './line-step.tsx';
import { NoteStep } from './note-step.tsx';
import type { RegistrationWizardState } from './use-registration-wizard.ts';
import { WelcomeStep } from './welcome-step.tsx';
import { fieldAskedAt } from './wizard-progress.ts';

/** The question of the step the visitor is at (specification, section 2). */
export function WizardStep({ wizard }: { wizard: RegistrationWizardState }) {
  const name = fieldAskedAt(wizard.step);
  if (name === undefined) return wizard.step === 0 ? <WelcomeStep wizard={wizard} /> : <LastStep wizard={wizard} />;
  if (isOfKind(name, 'line')) return <LineStep wizard={wizard} name={name} />;
  if (isOfKind(name, 'note')) return <NoteStep wizard={wizard} name={name} />;
  if (isOfKind(name, 'choice')) return <ChoiceStep wizard={wizard} name={name} />;
  return <EmailStep wizard={wizard} />;
}
