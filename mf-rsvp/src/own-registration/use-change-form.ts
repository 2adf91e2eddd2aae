import { fieldNames, type OwnRegistrationView } from '@konbit/contracts';
import { refusedFields } from '../common/registration-failure.ts';
import { useAnswersForm } from '../common/use-answers-form.ts';
import { toChanges, toOwnAnswers } from './own-answers.ts';
import type { OwnRegistrationState } from './use-own-registration.ts';

/** The form as it is being filled; a save that fails leaves it as it is. */
export function useChangeForm(own: OwnRegistrationState, registration: OwnRegistrationView, onLeave: () => void) {
  const { mutate, reset, error, variables, isPending } = own.change;
  const { form, refused, setEmailChecked } = useAnswersForm({
    initialValues: toOwnAnswers(registration),
    refusedIn: (answers) => refusedFields(error, variables, toChanges(registration, answers)),
  });

  function leave(): void {
    reset();
    onLeave();
  }

  /** Sends what was changed; nothing while a field is at fault, which gets the focus. */
  function save(): void {
    if (isPending) return;
    setEmailChecked(true);
    const { errors } = form.validate();
    const faulty = fieldNames.find((name) => errors[name] ?? refused[name]);
    const changes = toChanges(registration, form.values);
    if (faulty) form.getInputNode(faulty)?.focus();
    else if (Object.keys(changes).length === 0) leave();
    else mutate(changes, { onSuccess: leave });
  }

  return { form, error, isPending, save, leave };
}
