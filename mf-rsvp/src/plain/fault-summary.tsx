import { fieldNames, type PlainRefusal } from '@konbit/contracts';
import { failureSentence, useTexts } from '@konbit/web';
import { registrationTexts } from '../common/registration-texts.ts';
import { isEmailTaken } from '../common/registration-failure.ts';
import { ownRegistrationTexts } from '../own-registration/own-registration-texts.ts';
import { plainTexts } from './plain-texts.ts';
import { errorOf } from './typed-answers.ts';

interface FaultSummaryProps {
  title: string;
  refusal: PlainRefusal;
  faults: Record<string, string>;
  /** Whether what was typed is on the page. */
  isKept?: boolean;
}

/** What was refused, at the top, where the focus is: nothing else tells a listener that the page is another. */
export function FaultSummary({ title, refusal, faults, isKept = true }: FaultSummaryProps) {
  const t = useTexts(plainTexts);
  const ask = useTexts(registrationTexts);
  const own = useTexts(ownRegistrationTexts);
  const error = errorOf(refusal);
  const all = Object.entries(faults);
  const labelOf = (name: string) => {
    const field = fieldNames.find((one) => one === name);
    if (field) return ask(field);
    return name === 'language' ? own('mailLanguage') : own('photo');
  };
  return (
    <div role="alert" className="summary" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      {all.length === 0 ? (
        <p>{failureSentence(error)}</p>
      ) : (
        <>
          <p>{t('oneByOne')}</p>
          <ul>
            {all.map(([name, fault]) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {labelOf(name)}: {fault}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {isEmailTaken(error) && <p>{ask('linkSentAgain')}</p>}
      {isKept && <p>{ask('nothingLost')}</p>}
    </div>
  );
}
