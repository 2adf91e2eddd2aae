import { EmailStep } from './email-step.tsx';
import { HearAboutStep } from './hear-about-step.tsx';
import { LastStep } from './last-step.tsx';
import { NameStep } from './name-step.tsx';
import { NoteStep } from './note-step.tsx';
import type { RegistrationWizardState } from './use-registration-wizard.ts';
import { WelcomeStep } from './welcome-step.tsx';

/** The question of the step the visitor is at (specification, section 2). */
export function WizardStep({ wizard }: { wizard: RegistrationWizardState }) {
  switch (wizard.step) {
    case 0:
      return <WelcomeStep />;
    case 1:
      return <NameStep wizard={wizard} field="firstName" />;
    case 2:
      return <NameStep wizard={wizard} field="lastName" />;
    case 3:
      return <EmailStep wizard={wizard} />;
    case 4:
      return <HearAboutStep wizard={wizard} />;
    case 5:
      return <NoteStep wizard={wizard} field="dietaryRestrictions" />;
    case 6:
      return <NoteStep wizard={wizard} field="accessibilityNeeds" />;
    default:
      return <LastStep wizard={wizard} />;
  }
}
