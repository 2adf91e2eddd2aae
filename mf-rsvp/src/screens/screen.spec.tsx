import { renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { RsvpDialog } from './screen.tsx';

function Page({ becomes }: { becomes: 'RSVP Now' | "You're coming" }) {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before');
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <div>
        {state === 'after' && becomes === "You're coming" ? (
          <a href="/?manage">{becomes}</a>
        ) : (
          <form>
            <button type="button" onClick={() => setState('open')}>
              RSVP Now
            </button>
          </form>
        )}
        <a href="/calendar">Add to calendar</a>
      </div>
      {state === 'open' && (
        <RsvpDialog title="Registering" onClose={() => setState('after')}>
          <p>All set</p>
        </RsvpDialog>
      )}
    </>
  );
}

it.each(['RSVP Now', "You're coming"] as const)('returns the focus to what is where it was: %s', async (becomes) => {
  const { user } = await renderPage(<Page becomes={becomes} />);
  await user.click(screen.getByText('RSVP Now'));
  await screen.findByRole('dialog', { name: 'Registering' });
  await user.keyboard('{Escape}');
  expect(screen.getByText(becomes)).toHaveFocus();
});
