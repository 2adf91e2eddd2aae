import { copiedEmails } from '@konbit/contracts/test-support';
import { i18n } from '@konbit/web';
import { changeEventFacts, fakePictures, madeSmall, networkAway, toast } from '@konbit/web/test-support';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  answerAt,
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
import { noAnswers } from '../answers/answers.ts';
import { storeDraft, toDraft } from './draft.ts';
import { lastStep } from './wizard-steps.ts';

type User = Awaited<ReturnType<typeof openSite>>['user'];

beforeEach(resetSite);

it('checks the email when it is left, then with every change', async () => {
  const { user: visitor } = await openAtStep(3, { email: '' });
  await visitor.keyboard('ana@x');
  expect(field('Email')).not.toBeInvalid();
  await visitor.tab();
  expect(field('Email')).toHaveAccessibleDescription(
    /^Please enter a properly formatted email address \(e\.g\., name@example\.com\)/,
  );
  expect(field('Email')).toHaveFocus();
  await visitor.tab();
  expect(button('Back')).toHaveFocus();
  expect(button('Continue')).toBeDisabled();
  await visitor.type(field('Email'), '.com');
  expect(field('Email')).not.toBeInvalid();
  expect(button('Continue')).toBeEnabled();
  await visitor.clear(field('Email'));
  expect(field('Email')).toHaveAccessibleDescription(/^Email is required/);
});

it.each(copiedEmails)('goes on with the copied email %j', async (copied) => {
  await openAtStep(3, { email: copied.trim() });
  expect(button('Continue')).toBeEnabled();
});

it.each([
  ['jose\u0301@example.org', /^Please enter the email without accents before the @/],
  ['ana@127.0.0.1', /^Please enter a properly formatted email address/],
  ['\u200b', /^Email is required/],
])('says what is wrong with the email %j', async (email, sentence) => {
  const { user: visitor } = await openAtStep(3, { email });
  expect(button('Continue')).toBeDisabled();
  await visitor.tab();
  expect(field('Email')).toHaveAccessibleDescription(sentence);
});

it('asks again for a name that nobody can see', async () => {
  storeDraft({ ...toDraft(1, noAnswers), firstName: '\u3164' });
  await openSite();
  expect(button('Continue')).toBeDisabled();
});

it('keeps the answers when the language changes', async () => {
  const { user: visitor } = await openAtStep(3, { email: 'ana@' });
  await visitor.keyboard('{Enter}');
  await act(() => i18n.changeLanguage('fr'));
  expect(field('Adresse courriel')).toHaveValue('ana@');
  expect(field('Adresse courriel')).toHaveAccessibleDescription(/courriel bien formée/);
  expect(question()).toMatch(/^Quelle est votre adresse courriel/);
});

describe('an event that is over by the phone’s clock', () => {
  beforeEach(() => changeEventFacts({ closesAt: '2020-01-01T00:00:00Z' }));

  it('takes registrations while it is open by the service’s', async () => {
    answerAt('2019-12-31T23:00:00Z');
    const { user: visitor } = await openSite();
    await waitFor(() => expect(button('Start Registration')).toBeVisible());
    await visitor.keyboard('{Enter}');
    expect(field('First name')).toHaveFocus();
  });

  it('takes none once it is over by the service’s too', async () => {
    answerAt('2020-01-01T01:00:00Z');
    await openSite();
    await waitFor(() => expect(sessionStorage.getItem('clock-ahead-ms')).not.toBeNull());
    expect(screen.queryByRole('button', { name: 'Start Registration' })).toBeNull();
  });
});

describe('Enter', () => {
  it('advances or says what is missing; not with Shift', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}{Enter}');
    expect(field('First name')).toHaveAccessibleDescription('First name is required');
    await visitor.keyboard('Ana{Shift>}{Enter}{/Shift}');
    expect(question()).toBe('What is your first name?');
    await visitor.keyboard('{Enter}');
    expect(field('Last name')).toHaveFocus();
  });

  it.each([
    ['within the composition', { isComposing: true }],
    ['after it, as in Safari', { keyCode: 229 }],
  ])('that ends a word of an input method does not advance: %s', async (_, key) => {
    await openAtStep(1);
    fireEvent.keyDown(field('First name'), { key: 'Enter', ...key });
    expect(question()).toBe('What is your first name?');
    fireEvent.keyDown(field('First name'), { key: 'Enter' });
    expect(field('Last name')).toHaveFocus();
  });

  it('presses the button it is on, and not Continue', async () => {
    const { user: visitor } = await openSite();
    await visitor.keyboard('{Enter}Ana{Enter}');
    button('Back').focus();
    await visitor.keyboard('{Enter}');
    expect(field('First name')).toHaveValue('Ana');
  });
});

describe('sending', () => {
  it('happens once despite repeated presses', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    let answer: (response: Response) => void = () => {};
    answerWith(
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    );
    await visitor.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Registering…' })).toBeDisabled();
    act(() => emailConsent().focus());
    await visitor.keyboard('{Enter}');
    expect(button('Back')).toBeDisabled();
    answer(taken());
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect({ ...localStorage }).toEqual({ registrationId: 'r1', userEmail: 'ana@example.com' });
  });

  it('fails without a network, loses nothing, counts once', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    answerWith(networkAway(), taken());
    await visitor.click(button('Complete Registration'));
    await waitFor(() => expect(toast()).toHaveTextContent('Registration Failed / Please try again.'));
    expect(screen.getByText('Everything you entered is still here.')).toBeVisible();
    expect(emailConsent()).toBeChecked();

    await visitor.click(button('Complete Registration'));
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

it('a closed event says why it asks nothing', async () => {
  changeEventFacts({ status: { kind: 'cancelled' } });
  const { user: visitor } = await openSite();
  expect(screen.getByRole('heading', { name: 'Registration is closed.' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Start Registration' })).not.toBeInTheDocument();
  expect(document.querySelector('svg[style*="--gathered"]')).toHaveStyle('--gathered: 0');
  await visitor.click(screen.getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const dialog = () => screen.queryByRole('dialog');

describe('a draft', () => {
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
});

describe('Close', () => {
  const ended = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());

  it('by Escape can be undone', async () => {
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
  });

  it.each<[string, (visitor: User) => unknown]>([
    ['Close', (visitor) => visitor.click(button('Close'))],
    ['Back', () => act(() => window.history.back())],
  ])('by %s while it is sent leaves nothing to the next person', async (_, leave) => {
    storeDraft({ ...toDraft(lastStep, noAnswers), firstName: 'Ana', lastName: 'Pierre', email: 'ana@example.com' });
    const { user: visitor } = await openSite('/');
    await visitor.click(screen.getByRole('link', { name: 'RSVP Now' }));
    await visitor.click(emailConsent());
    let answer: (response: Response) => void = () => {};
    answerWith(
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    );
    await visitor.keyboard('{Enter}');
    await leave(visitor);
    await ended();
    answer(taken());
    await waitFor(() => expect(toast()).toHaveTextContent('Registration Successful!'));
    await visitor.click(screen.getByRole('link', { name: 'RSVP Now' }));
    await visitor.click(await screen.findByRole('button', { name: 'Register someone else' }));
    expect(button('Start Registration')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue where I left off' })).not.toBeInTheDocument();
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
    await visitor.click(document.querySelector('[data-dialog="overlay"]')!);
    expect(dialog()).toBeVisible(); // A press beside it does not close it.
    await visitor.click(button('Close'));
    await ended();
    expect(window.location.search + window.location.hash).toBe('?from=poster#gallery');
    expect(window.history.state).toEqual(expect.objectContaining({ idx: 0 }));
  });
});

describe('the photo', () => {
  const limitBytes = 5 * 1024 * 1024;
  const photoOf = (bytes: number) =>
    Object.defineProperty(new File(['.'], 'ana.jpg', { type: 'image/jpeg' }), 'size', { value: bytes });
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

  it.each([
    ['coming', "You're all set, Ana!"],
    ['waiting', 'You are on the waiting list'],
  ] as const)('that the service had no time for is missed in the confirmation: %s', async (status, title) => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.upload(photoPicker(), photoOf(10));
    await waitFor(() => expect(photoPreview()).toBeVisible());
    await visitor.click(emailConsent());
    answerWith(taken({ hasProfileImage: false, status }));
    await visitor.click(button('Complete Registration'));
    await screen.findByText(title);
    const missing = 'Your photo could not be saved. You can add it in “Your registration”, by the link in your';
    expect(screen.getByText(new RegExp(`^${missing}`), { selector: 'p' })).toBeVisible();
    expect(toast()).toHaveTextContent(`You will receive a confirmation email shortly. ${missing}`);
  });

  it('over 5 MB is refused', async () => {
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.upload(photoPicker(), photoOf(limitBytes + 1));
    expect(toast()).toHaveTextContent('File too large / Please choose an image smaller than 5MB.');
    expect(photoPicker()).toHaveAccessibleDescription(/Please choose an image smaller than 5MB\.$/);
  });
});
