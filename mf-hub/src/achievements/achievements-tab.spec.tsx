import '../test-support/stored-session.ts';
import { failure } from '@konbit/web/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { guestApi } from '../test-support/guest-api.ts';
import { renderHub } from '../test-support/render-hub.tsx';

const at = '/gamification?tab=achievements';
const unlocked = {
  'GET /api/users/u1/achievements': [{ achievementId: 'first-flame', unlockedAt: '2025-08-15T02:30:00Z' }],
};
const medal = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

describe('the achievements', () => {
  it('show the unlock date or how to earn them', async () => {
    guestApi(unlocked);
    await renderHub({ at });
    expect(await medal('First Flame')).toHaveTextContent('5 pointsUnlocked August 14, 2025');
    expect(await medal('Drumbeat')).toHaveTextContent('Give three right answers in a row.10 pointsNot unlocked yet');
    expect(screen.getByText('1 of 2 unlocked')).toBeInTheDocument();
  });

  it('show the three nearest and fold the others', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    guestApi({
      'GET /api/achievements': ids.map((id) => ({ id, name: id, description: id, icon: 'flame', points: 5 })),
      'GET /api/users/u1/achievements': [{ achievementId: 'a', unlockedAt: '2025-08-15T02:30:00Z' }],
      'GET /api/users/u1/achievements/steps': [
        { achievementId: 'b', done: 0, of: 1 },
        { achievementId: 'd', done: 1, of: 4 },
        { achievementId: 'e', done: 3, of: 4 },
      ],
    });
    const user = await renderHub({ at });
    const folded = (await screen.findByText('1 more to earn')).closest('details')!;
    const names = () => within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 3, hidden: true });
    await waitFor(() =>
      expect(
        names()
          .filter((name) => !folded.contains(name))
          .map(({ textContent }) => textContent),
      ).toEqual(['a', 'Next to earn', 'e', 'd', 'b']),
    );
    expect(await medal('e')).toHaveTextContent('5 points3 of 4');
    expect(await medal('b')).toHaveTextContent('5 pointsNot unlocked yet');
    expect(folded).not.toHaveAttribute('open');
    await user.click(screen.getByText('1 more to earn'));
    expect(folded).toHaveAttribute('open');
    expect(within(folded).getByRole('heading', { name: 'c' })).toBeVisible();
  });

  it('are in the language of the page', async () => {
    const api = guestApi(unlocked);
    await renderHub({ at, language: 'ht' });
    expect(await medal('First Flame')).toHaveTextContent('Debloke 14 out 2025');
    const [read] = api.callsTo('GET /api/achievements');
    expect([read?.query, read?.headers.get('Accept-Language')]).toEqual([{}, 'ht']);
  });

  it('say so when there are none', async () => {
    guestApi({ 'GET /api/achievements': [] });
    await renderHub({ at });
    expect(await screen.findByText(/There are no achievements to earn yet/)).toBeInTheDocument();
  });

  it('load again where only the catalogue failed', async () => {
    const api = guestApi({ ...unlocked, 'GET /api/achievements': failure('INTERNAL_ERROR', 'It broke.') });
    const user = await renderHub({ at });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your achievements could not be loaded.It broke.');
    api.answers['GET /api/achievements'] = [
      { id: 'first-flame', name: 'First Flame', description: 'x', icon: 'no-such-drawing', points: 5 },
    ];
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await medal('First Flame')).toHaveTextContent('Unlocked');
    expect(document.body).not.toHaveFocus();
    expect(api.callsTo('GET /api/users/u1/achievements')).toHaveLength(1);
  });
});
