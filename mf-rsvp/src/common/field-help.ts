import type { FieldName } from '@konbit/contracts';
import type { InputHTMLAttributes } from 'react';

/** What helps browsers and phones to fill a field. */
export const fieldHelp: Partial<
  Record<
    FieldName,
    Pick<InputHTMLAttributes<never>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>
  >
> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
};
