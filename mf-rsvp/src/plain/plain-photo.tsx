import { acceptedImageTypes } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { registrationTexts } from '../common/registration-texts.ts';
import { FaultOf } from './plain-answer.tsx';
import { plainTexts } from './plain-texts.ts';

interface PlainPhotoProps {
  label: string;
  fault: string | undefined;
  /** The page comes after one that may have had a photo. */
  again: boolean;
  required?: boolean;
}

export function PlainPhoto({ label, fault, again, required }: PlainPhotoProps) {
  const t = useTexts(plainTexts);
  const ask = useTexts(registrationTexts);
  const name = 'profileImage';
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-hint`} className="hint">
        {ask('profileImageHint')} {again && t('photoAgain')}
      </p>
      <input
        type="file"
        id={name}
        name={name}
        accept={acceptedImageTypes.join()}
        required={required}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${name}-hint${fault ? ` ${name}-fault` : ''}`}
      />
      <FaultOf name={name} fault={fault} />
    </div>
  );
}
