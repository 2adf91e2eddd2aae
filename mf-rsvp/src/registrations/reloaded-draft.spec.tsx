import { fakeApi, renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { draftAtom } from './registration-draft.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

// Alone in its file: here the questions have not come yet.
it('after a reload with a draft the wizard waits for its questions, and React has nothing to mend', async () => {
  fakeApi({});
  const faults = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('error', ({ error }) => console.error(error));
  sessionStorage.setItem('registration-draft', JSON.stringify({ step: 1, firstName: 'Ana', lastName: '', email: '' }));
  getDefaultStore().sub(draftAtom, () => {})(); // It is read from the storage.

  // As the shell shows a module, once it has come.
  let come: (module: { default: typeof RegistrationWizard }) => void = () => undefined;
  const Wizard = lazy(() => new Promise<{ default: typeof RegistrationWizard }>((resolve) => (come = resolve)));
  window.history.replaceState(null, '', '/?rsvp');
  await renderPage(
    <BrowserRouter>
      <Suspense fallback="The wizard’s room">
        <Wizard />
      </Suspense>
    </BrowserRouter>,
  );
  // As in a browser, React goes on in its own time, where it waited.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  come({ default: RegistrationWizard });
  expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveValue('Ana');
  expect(faults).not.toHaveBeenCalled();
});
