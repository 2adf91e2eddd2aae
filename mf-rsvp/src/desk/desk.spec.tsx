import type { DeskEvent } from '@konbit/contracts';
import { failure, type FakeApi, fakeApi, renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ChangeEvent } from './change-event.tsx';
import { DeskGuests } from './desk-guests.tsx';

const token = 't'.repeat(43);
const startsAt = '2025-08-14T23:00:00.000Z';

describe('a change of the event', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi({ 'POST /api/desk/event/preview': { people: 3, mails: [], startsAt } });
  });

  async function open(state: DeskEvent['state']) {
    const Desk = () => {
      const [version, setVersion] = useState(2);
      return (
        <>
          <ChangeEvent token={token} event={{ version, state, startsAt, undoUntil: null }} toCall={0} />
          <button onClick={() => setVersion(3)}>Read another version</button>
        </>
      );
    };
    const { user } = await renderPage(<Desk />);
    await user.click(screen.getByText('Postpone or cancel the event'));
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
    return { user, press, choose };
  }

  it('asks no reason for an event that takes place after all, though one was begun', async () => {
    const { user, press, choose } = await open('postponed');
    await user.type(screen.getByRole('textbox', { name: 'English' }), 'Rain');
    await choose('Hold it after all');
    await press('Preview');
    expect(await screen.findByRole('button', { name: 'Not yet' })).toBeVisible();
    expect(api.calls[0]!.body).toEqual({ change: 'reopen' });
    await press('Not yet');
    expect(screen.getByText('Postpone or cancel the event')).toHaveFocus();
  });

  it('names the version that was previewed, whatever was published since', async () => {
    api.answers['POST /api/desk/event'] = { mails: 3 };
    const { press, choose } = await open('planned');
    await choose('Cancel it');
    await press('Preview');
    await screen.findByRole('button', { name: 'Not yet' });
    await press('Read another version');
    await press('Yes, do it');
    expect(api.callsTo('POST /api/desk/event')[0]!.body).toEqual({ change: 'cancel', version: 2 });
  });

  it('publishes twice in one opening, each time on what was published before', async () => {
    api.answers['POST /api/desk/event'] = { mails: 3 };
    const { user, press, choose } = await open('planned');
    const cancel = async () => {
      await choose('Cancel it');
      await press('Preview');
      await screen.findByRole('button', { name: 'Not yet' });
      await press('Yes, do it');
      await screen.findByRole('status');
    };
    await cancel();
    await press('Read another version');
    await user.click(screen.getByText('Postpone or cancel the event'));
    await cancel();
    expect(api.callsTo('POST /api/desk/event').map(({ body }) => body)).toEqual([
      { change: 'cancel', version: 2 },
      { change: 'cancel', version: 3 },
    ]);
  });

  it('stays open when its draft is as it was at first', async () => {
    const { choose } = await open('planned');
    await choose('Cancel it');
    await choose('Postpone it');
    expect(screen.getByRole('group', { name: '' })).toHaveAttribute('open');
  });
});

it('counts no guests where the list could not be read', async () => {
  fakeApi({ 'GET /api/desk/guests': failure('VALIDATION_FAILED') });
  await renderPage(<DeskGuests token={token} toCall={0} />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/guests found/)).not.toBeInTheDocument();
});
