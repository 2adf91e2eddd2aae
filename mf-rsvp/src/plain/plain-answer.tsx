import { type FieldName, isOfKind, isRequired, registrationFields } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import type { Answers } from '../common/answers.ts';
import { fieldHelp } from '../common/field-help.ts';
import { registrationTexts } from '../common/registration-texts.ts';

interface PlainAnswerProps {
  name: FieldName;
  answers: Answers;
  fault: string | undefined;
  hint?: string;
  /** A consent that must be given; it is said beside it. */
  mustAgree?: boolean;
}

/** The field of a question, by its kind; the browser itself tells what is left empty, before anything is sent. */
export function PlainAnswer({ name, answers, fault, hint, mustAgree = false }: PlainAnswerProps) {
  const t = useTexts(registrationTexts);
  const wrong = fault && { 'aria-invalid': true, 'aria-describedby': `${name}-fault` };
  if (isOfKind(name, 'consent'))
    return (
      <div className="field consent">
        <input type="checkbox" id={name} name={name} required={mustAgree} defaultChecked={answers[name]} {...wrong} />
        <label htmlFor={name}>
          {t(name)} {mustAgree && <span className="remark">{t('required')}</span>}
        </label>
        <FaultOf name={name} fault={fault} />
      </div>
    );
  if (isOfKind(name, 'choice'))
    return (
      <PlainChoice
        name={name}
        legend={t(name)}
        values={registrationFields[name].values}
        chosen={answers[name]}
        labelOf={t}
        fault={fault}
      />
    );
  const isNote = isOfKind(name, 'note');
  const help = hint ?? (isNote ? t(`${name}Hint`) : undefined);
  const shared = {
    id: name,
    name,
    required: isRequired(name),
    maxLength: registrationFields[name].limit,
    defaultValue: answers[name],
    ...wrong,
    'aria-describedby': [help && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>
        {t(name)} {!isRequired(name) && <span className="remark">{t('optional')}</span>}
      </label>
      {help && (
        <p id={`${name}-hint`} className="hint">
          {help}
        </p>
      )}
      {isNote ? <textarea rows={3} {...shared} /> : <input type="text" {...fieldHelp[name]} {...shared} />}
      <FaultOf name={name} fault={fault} />
    </div>
  );
}

interface PlainChoiceProps<V extends string> {
  name: string;
  legend: string;
  values: readonly V[];
  chosen: V | null;
  labelOf(value: V): ReactNode;
  fault?: string;
}

/** One of several. */
export function PlainChoice<V extends string>({ name, legend, values, chosen, labelOf, fault }: PlainChoiceProps<V>) {
  return (
    <fieldset className="field" aria-describedby={fault && `${name}-fault`}>
      <legend>{legend}</legend>
      {values.map((value, index) => (
        <div key={value} className="choice">
          <input
            type="radio"
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
          />
          <label htmlFor={index === 0 ? name : `${name}-${value}`}>{labelOf(value)}</label>
        </div>
      ))}
      <FaultOf name={name} fault={fault} />
    </fieldset>
  );
}

export const FaultOf = ({ name, fault }: { name: string; fault: string | undefined }) =>
  fault && (
    <p id={`${name}-fault`} className="fault">
      {fault}
    </p>
  );
