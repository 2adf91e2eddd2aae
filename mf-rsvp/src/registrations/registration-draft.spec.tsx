import { screen, waitFor } from '@testing-library/react';
import { button, field, openSite, question, reopenSite, resetSite, openAtStep } from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

beforeEach(resetSite);

const dialog = () => screen.queryByRole('dialog');

describe('what was typed', () => {
  it('survives a reload, with the step', async () => {
    const { user: visitor, unmount } = await openSite();
    await visitor.keyboard('{Enter}Ana{Enter}Pierre{Enter}ana@example.com{Enter}{Enter}No pork');
    unmount();
    const again = await reopenSite();
    expect(field('Dietary restrictions')).toHaveValue('No pork');
    await again.user.click(button('Back'));
    await again.user.click(button('Back'));
    expect(field('Email')).toHaveValue('ana@example.com');
  });

  it('holds neither photo nor consent', async () => {
    const { user: visitor, unmount } = await openAtStep(lastStep);
    await visitor.click(screen.getByRole('checkbox', { name: /event updates/ }));
    expect(JSON.parse(sessionStorage.getItem('registration-draft')!)).toEqual({
      step: lastStep,
      firstName: 'Ana',
      lastName: 'Pierre',
      email: 'ana@example.com',
      hearAbout: null,
      dietaryRestrictions: '',
      accessibilityNeeds: '',
    });
    unmount();
    await reopenSite();
    expect(screen.getByRole('checkbox', { name: /event updates/ })).not.toBeChecked();
  });

  it.each([['{'], ['null'], ['[1]'], ['{"step":7,"firstName":5}'], ['{"step":"x","hearAbout":"rumour"}']])(
    'begins anew where the storage holds %s',
    async (stored) => {
      sessionStorage.setItem('registration-draft', stored);
      const { user: visitor } = await openSite();
      if (question() === 'Harvest Night') await visitor.keyboard('{Enter}');
      expect(field('First name')).toHaveValue('');
    },
  );
});

describe('Close', () => {
  it.each([
    ['by the cross', () => button('Close')],
    ['by Escape', undefined],
  ])('%s begins the next time at the first step, with nothing typed', async (_, target) => {
    const { user: visitor } = await openSite('/');
    const link = screen.getByRole('link', { name: 'RSVP Now' });
    await visitor.click(link);
    await visitor.keyboard('{Enter}Ana{Enter}');
    if (target) await visitor.click(target());
    else await visitor.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(window.location.search).toBe('');
    expect(link).toHaveFocus();
    await visitor.click(link);
    expect(screen.getByText('Step 1 of 8')).toBeVisible();
    await visitor.keyboard('{Enter}');
    expect(field('First name')).toHaveValue('');
  });

  it('can be undone for ten minutes: step and answers are there again, and then the offer is gone', async () => {
    const { user: visitor } = await openSite('/');
    const link = screen.getByRole('link', { name: 'RSVP Now' });
    const reopen = async () => {
      await visitor.click(button('Close'));
      await waitFor(() => expect(dialog()).not.toBeInTheDocument());
      await visitor.click(link);
    };
    await visitor.click(link);
    expect(screen.queryByRole('button', { name: 'Bring my answers back' })).not.toBeInTheDocument();
    await visitor.keyboard('{Enter}Ana{Enter}Pierre{Enter}');
    await reopen();
    await reopen(); // A wizard in which nothing was typed takes nothing away.
    await visitor.click(button('Bring my answers back'));
    expect(screen.getByText('Step 4 of 8')).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem('registration-draft')!)).toMatchObject({ firstName: 'Ana', step: 3 });
    await visitor.click(button('Back'));
    expect(field('Last name')).toHaveValue('Pierre');
    await reopen();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    await reopen();
    expect(screen.queryByRole('button', { name: 'Bring my answers back' })).not.toBeInTheDocument();
  });

  it('goes one entry back for who came from within the site', async () => {
    const { user: visitor } = await openSite('/');
    const before = window.history.length;
    await visitor.click(screen.getByRole('link', { name: 'RSVP Now' }));
    await visitor.dblClick(button('Close'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(window.history.state).toEqual(expect.objectContaining({ idx: 0 }));
    expect(window.history.length).toBeLessThanOrEqual(before + 1);
  });

  it("stays on the page beneath for who came by a poster's link, and keeps the rest of the address", async () => {
    const { user: visitor } = await openSite('/?rsvp&from=poster#gallery');
    await visitor.click(button('Close'));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(window.location.search + window.location.hash).toBe('?from=poster#gallery');
    expect(window.history.state).toEqual(expect.objectContaining({ idx: 0 }));
  });

  it('is not what a press beside the dialog does', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}Ana');
    await visitor.click(document.querySelector('.mantine-Modal-overlay')!);
    expect(field('First name')).toHaveValue('Ana');
  });
});
