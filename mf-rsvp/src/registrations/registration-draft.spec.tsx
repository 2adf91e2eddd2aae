import { fakePictures, madeSmall, toast } from '@konbit/web/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import {
  answerWith,
  button,
  emailConsent,
  field,
  openAtStep,
  openSite,
  photoPicker,
  photoPreview,
  question,
  reopenSite,
  resetSite,
  sent,
  taken,
} from '../test-support/wizard-page.tsx';
import { lastStep } from './wizard-progress.ts';

beforeEach(resetSite);

const dialog = () => screen.queryByRole('dialog');

describe('a draft', () => {
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
    await visitor.click(emailConsent());
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
    expect(emailConsent()).not.toBeChecked();
  });

  it.each([['{'], ['[1]'], ['{"step":"x","hearAbout":"rumour","firstName":5}']])(
    'starts empty when the storage holds %s',
    async (stored) => {
      sessionStorage.setItem('registration-draft', stored);
      const { user: visitor } = await openSite();
      if (question() === 'Harvest Night') await visitor.keyboard('{Enter}');
      expect(field('First name')).toHaveValue('');
    },
  );
});

describe('Close', () => {
  const ended = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());

  it('by Escape can be undone for ten minutes', async () => {
    const { user: visitor } = await openSite('/');
    const link = screen.getByRole('link', { name: 'RSVP Now' });
    const reopen = async () => {
      await visitor.keyboard('{Escape}');
      await ended();
      expect(window.location.search).toBe('');
      expect(link).toHaveFocus();
      await visitor.click(link);
    };
    const offer = () => screen.queryByRole('button', { name: 'Continue where I left off' });
    await visitor.click(link);
    expect(offer()).not.toBeInTheDocument();
    await visitor.keyboard('{Enter}Ana{Enter}Pierre{Enter}');
    await reopen();
    expect(screen.getByText('Step 1 of 8')).toBeVisible();
    await reopen(); // An empty wizard keeps the earlier answers.
    await visitor.click(offer()!);
    expect(screen.getByText('Step 4 of 8')).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem('registration-draft')!)).toMatchObject({ firstName: 'Ana', step: 3 });
    await visitor.click(button('Back'));
    expect(field('Last name')).toHaveValue('Pierre');
    await reopen();
    const closedAt = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(closedAt + 9 * 60_000);
    await reopen();
    expect(offer()).toBeVisible();
    clock.mockReturnValue(closedAt + 10 * 60_000);
    await reopen();
    expect(offer()).not.toBeInTheDocument();
    await visitor.keyboard('{Enter}');
    expect(field('First name')).toHaveValue('');
  });

  it('goes one entry back despite repeated presses', async () => {
    const { user: visitor } = await openSite('/');
    const before = window.history.length;
    const link = screen.getByRole('link', { name: 'RSVP Now' });
    await visitor.click(link);
    act(() => window.history.back());
    await ended();
    expect(link).toHaveFocus();
    await visitor.click(link);
    await visitor.dblClick(button('Close'));
    await ended();
    expect(window.history.state).toEqual(expect.objectContaining({ idx: 0 }));
    expect(window.history.length).toBeLessThanOrEqual(before + 1);
  });

  it("stays on the page when opened by a poster's link", async () => {
    const { user: visitor } = await openSite('/?rsvp&from=poster#gallery');
    await visitor.click(document.querySelector('.mantine-Modal-overlay')!);
    expect(dialog()).toBeVisible(); // A press beside it does not close it.
    await visitor.click(button('Close'));
    await ended();
    expect(window.location.search + window.location.hash).toBe('?from=poster#gallery');
    expect(window.history.state).toEqual(expect.objectContaining({ idx: 0 }));
  });
});

describe('the photo', () => {
  const limitBytes = 5 * 1024 * 1024;
  const photoOf = (bytes: number) => new File(['.'.repeat(bytes)], 'ana.jpg', { type: 'image/jpeg' });
  beforeEach(() => fakePictures(() => ({ width: 4000, height: 3000 })));

  it('of exactly 5 MB is shrunk and sent', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.upload(photoPicker(), photoOf(limitBytes));
    await waitFor(() => expect(photoPreview()).toBeVisible());
    await visitor.click(button('Back'));
    await visitor.keyboard('{Enter}');
    expect(photoPreview()).toBeVisible();
    await visitor.click(button('Close'));
    await visitor.click(await screen.findByRole('link', { name: 'RSVP Now' }));
    await visitor.click(button('Continue where I left off'));
    expect(photoPreview()).toBeVisible();
    await visitor.click(emailConsent());
    answerWith(taken());
    await visitor.click(button('Complete Registration'));
    await screen.findByText("You're all set, Ana!");
    expect(sent()[0]?.body.profileImage).toBe(madeSmall('1200x900@0.85'));
  });

  it('over 5 MB is refused before it is read', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    const decoding = jest.spyOn(HTMLImageElement.prototype, 'decode');
    await visitor.upload(photoPicker(), photoOf(limitBytes + 1));
    expect(toast()).toHaveTextContent('File too large / Please choose an image smaller than 5MB.');
    expect(photoPicker()).toHaveAccessibleDescription(/Please choose an image smaller than 5MB\.$/);
    expect(decoding).not.toHaveBeenCalled();
  });
});
