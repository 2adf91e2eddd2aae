import { carriedFaceKey } from '@konbit/contracts';
import { deviceStore, newGuest, newWrite, useSession, type Write } from '@konbit/web';
import {
  changeEventFacts,
  failure,
  fakePictures,
  madeSmall,
  networkAway,
  neverAnswers,
  renderPage,
  toast,
  withDeviceStorage,
} from '@konbit/web/test-support';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import {
  answerOwn,
  answerWith,
  button,
  emailConsent,
  field,
  fill,
  openAtStep,
  openSite,
  photoPicker,
  photoPreview,
  question,
  reopenSite,
  resetSite,
  sent,
  setSession,
  taken,
} from '../test-support/wizard-page.tsx';
import { Confirmation } from './confirmation.tsx';
import { useCloseDialog } from '../screens/use-close-dialog.ts';
import { type Draft, storeDraft } from './draft.ts';
import { lastStep } from './wizard-steps.ts';

const guest = { id: 'r1', firstName: 'Ana', email: 'ana@example.com', hasProfileImage: true };
const photo = 'data:image/jpeg;base64,AAAA';

function Page() {
  const leave = useCloseDialog(['rsvp']);
  const { pathname: path, search } = useLocation();
  const { data: face } = useQuery({ queryKey: carriedFaceKey, enabled: false, initialData: null });
  const known = { face, session: useSession(), path };
  return (
    <>
      <Link to="/?rsvp">RSVP Now</Link>
      {search === '?rsvp' && <Confirmation guest={guest} photo={photo} onClose={leave} />}
      <output>{JSON.stringify(known)}</output>
    </>
  );
}
const known = () => JSON.parse(document.querySelector('output')!.textContent) as object;
async function open() {
  window.history.replaceState(null, '', '/privacy');
  const page = await renderPage(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await page.user.click(screen.getByText('RSVP Now'));
  return page;
}
const status = () => [...document.querySelectorAll('p[role=status]')].map(({ textContent }) => textContent).join('');

function device(can: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  const clipboard = can.writeText && { writeText: can.writeText };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  if (can.share) Object.defineProperty(navigator, 'share', { value: can.share, configurable: true });
  else Reflect.deleteProperty(navigator, 'share');
}
afterEach(() => {
  device({});
  setSession(null);
});

it('opens the hub with both session keys', async () => {
  const { user } = await open();
  await user.click(button('Open your Engagement Hub'));
  expect(known()).toMatchObject({
    session: { registrationId: 'r1', userEmail: 'ana@example.com' },
    path: '/gamification',
  });
  expect({ ...localStorage }).toEqual({ registrationId: 'r1', userEmail: 'ana@example.com' });
});

it('carries name and photo to the wall, from any page', async () => {
  const { user } = await open();
  expect(known()).toMatchObject({ face: null, session: null });
  await user.click(button('Join the photo wall'));
  await waitFor(() => expect(known()).toMatchObject({ face: { firstName: 'Ana', photo }, path: '/' }));
});

describe('Invite friends', () => {
  it.each<[string, Parameters<typeof device>[0], string]>([
    ['shares by the device', { share: () => Promise.resolve() }, ''],
    ['says nothing when the visitor cancels', { share: () => Promise.reject(refusal('AbortError')) }, ''],
    ['copies the link without a share sheet', { writeText: () => Promise.resolve() }, 'Link copied.'],
    ['shows the address without a clipboard', {}, 'Share this address: http://localhost/'],
  ])('%s', async (_, can, words) => {
    const { user } = await open();
    device(can);
    await user.click(button('Invite friends'));
    expect(status()).toMatch(new RegExp(`^${words}`));
    if (words === '') expect(status()).toBe('');
  });
});

const refusal = (name: string) => Object.assign(new Error(), { name });

describe('without a network', () => {
  beforeAll(withDeviceStorage);
  beforeEach(async () => {
    await resetSite();
    onlineManager.setOnline(false);
  });
  afterEach(async () => {
    cleanup();
    onlineManager.setOnline(true);
    await deviceStore.forget(newGuest);
  });

  const kept = "Your registration is saved on this phone. We'll send it as soon as we can.";
  const comeBack = () => act(() => onlineManager.setOnline(true));

  async function submitAway(...later: Response[]) {
    const { user: visitor } = await openAtStep(lastStep);
    fakePictures(() => ({ width: 400, height: 300 }));
    await visitor.upload(photoPicker(), new File(['.'], 'ana.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(photoPreview()).toBeVisible());
    await visitor.click(emailConsent());
    answerWith(networkAway(), ...later);
    await visitor.click(button('Complete Registration'));
    expect(await screen.findByText(kept)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not sent yet, Ana' })).toHaveFocus();
    expect(screen.queryByText(/all set/)).not.toBeInTheDocument();
    return visitor;
  }

  it('reports a late registration outside the wizard', async () => {
    const visitor = await submitAway(networkAway());
    await visitor.click(screen.getByText('Close'));
    cleanup();
    await openSite('/');
    expect(await screen.findByText('2 excited')).toBeInTheDocument();
    answerWith(taken({ hasProfileImage: false }));
    comeBack();
    await waitFor(() => expect(toast()).toHaveTextContent('Registration Successful!'));
    expect(toast()).toHaveTextContent('Your photo could not be saved.');
    expect(await screen.findByText('3 excited')).toBeInTheDocument();
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it('a late refusal can be corrected', async () => {
    const sentence = 'This email is already registered.';
    const visitor = await submitAway(failure('EMAIL_ALREADY_REGISTERED', sentence, { fields: { email: sentence } }));
    comeBack();
    await visitor.click(await screen.findByRole('button', { name: 'Change this answer' }));
    expect(toast()).toHaveTextContent(`Registration Failed / ${sentence}`);
    expect(field('Email')).toHaveValue('ana@example.com');
    expect(field('Email')).toHaveAccessibleDescription(new RegExp(sentence));
    answerWith(taken());
    fill('Email', 'ana@example.org');
    await visitor.keyboard('{Enter}{Enter}{Enter}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Almost done' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await visitor.click(button('Complete Registration'));
    expect(await screen.findByText("You're all set, Ana!")).toBeVisible();
    expect(sent().at(-1)!.body.profileImage).toBe(madeSmall('400x300@0.85'));
  });

  describe('another tab', () => {
    const message = 'This email is already registered.';
    const body = JSON.stringify({ code: 'EMAIL_ALREADY_REGISTERED', message, fields: { email: message } });

    it.each<[string, (write: Write) => Promise<void>, string]>([
      ['has sent it', ({ key }) => deviceStore.delete([newGuest, 'write', key]), 'Registration Successful!'],
      [
        'was refused',
        (write) => deviceStore.set([newGuest, 'write', write.key], { ...write, refusal: { status: 409, body } }),
        message,
      ],
    ])('%s', async (_, change, words) => {
      await submitAway();
      await change((await deviceStore.all<Write>(newGuest, 'write'))[0]!);
      comeBack();
      expect(await screen.findByText(words)).toBeVisible();
      expect(document.activeElement).toHaveTextContent(words);
      expect(sent()).toHaveLength(1);
    });
  });

  it('shows waiting registrations without names, and reopens a refused one', async () => {
    const sentence = 'This email is already registered.';
    const refusal = failure('EMAIL_ALREADY_REGISTERED', sentence, { fields: { email: sentence } });
    const visitor = await submitAway(refusal);
    await visitor.click(screen.getByText('Close'));
    cleanup();
    await openSite();
    expect(await screen.findByText(/^1 registration is saved on this phone/)).toBeVisible();
    expect(screen.queryByText(/Ana/)).not.toBeInTheDocument();
    comeBack();
    const refused = (await screen.findByText(/could not be completed/)).closest('p');
    expect(refused).toHaveTextContent('This email is already registered.');
    await visitor.click(button('Correct it'));
    expect(await screen.findByText(/If this is your address/)).toBeVisible();
    expect(screen.queryByText(/could not be completed/)).not.toBeInTheDocument();
    expect(photoPreview()).toBeVisible();
  });

  it('deletes a refused registration, and keeps the focus', async () => {
    const write = {
      ...newWrite({ owner: newGuest, path: '', title: '', holds: 'id' }),
      refusal: { status: 409, body: '' },
    };
    await deviceStore.set([newGuest, 'write', write.key], write);
    const { user: visitor } = await openSite();
    await visitor.click(await screen.findByRole('button', { name: 'Delete it' }));
    expect(screen.getByRole('heading', { name: 'Harvest Night' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a page that is left while it sends', () => {
  beforeAll(withDeviceStorage);
  beforeEach(resetSite);
  afterEach(async () => {
    cleanup();
    await deviceStore.forget(newGuest);
  });

  const beingSent = () => screen.findByRole('heading', { name: 'Not sent yet, Ana' });
  const allSet = () => screen.findByText("You're all set, Ana!");
  const onDevice = () => deviceStore.all<Write>(newGuest, 'write');
  /** The draft of a reloaded tab names what was being sent. */
  const isNoted = () => (JSON.parse(sessionStorage.getItem('registration-draft')!) as Draft).sent!.isKept;

  async function leaveWhileSending(later: Response | Promise<Response>) {
    const { user: visitor } = await openAtStep(lastStep);
    fakePictures(() => ({ width: 400, height: 300 }));
    await visitor.upload(photoPicker(), new File(['.'], 'ana.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(photoPreview()).toBeVisible());
    await visitor.click(emailConsent());
    answerWith(neverAnswers(), later);
    await visitor.click(button('Complete Registration'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(isNoted()).toBe(true));
    cleanup();
  }

  it('shows after a reload that it is being sent, then that the guest is coming', async () => {
    let answer: (response: Response) => void = () => {};
    await leaveWhileSending(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await reopenSite();
    expect(await beingSent()).toBeVisible();
    await waitFor(() => expect(sent()).toHaveLength(2));
    answer(taken());
    expect(await allSet()).toBeVisible();
    expect(sent()[1]).toEqual(sent()[0]);
    expect(sessionStorage.getItem('registration-draft')).toBeNull();
  });

  it('shows an outcome that came before the wizard was opened', async () => {
    await leaveWhileSending(taken());
    const { user: visitor } = await openSite('/');
    await waitFor(() => expect(toast()).toHaveTextContent('Registration Successful!'));
    await visitor.click(screen.getByText('RSVP Now'));
    expect(await allSet()).toBeVisible();
  });

  it('shows a refusal beside the answers, with the photo', async () => {
    const sentence = 'This email is already registered.';
    await leaveWhileSending(failure('EMAIL_ALREADY_REGISTERED', sentence, { fields: { email: sentence } }));
    await reopenSite();
    expect(await screen.findByText(/If this is your address/)).toBeVisible();
    expect(question()).toBe('Almost done');
    expect(photoPreview()).toBeVisible();
    expect(emailConsent()).toBeChecked();
    expect(await onDevice()).toEqual([]);
  });

  it('knows what a second window has sent', async () => {
    await leaveWhileSending(taken());
    await deviceStore.forget(newGuest);
    await reopenSite();
    expect(await screen.findByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('asks again for what the device did not keep', async () => {
    await leaveWhileSending(taken());
    const draft = JSON.parse(sessionStorage.getItem('registration-draft')!) as Draft;
    storeDraft({ ...draft, sent: { ...draft.sent!, isKept: false } });
    await deviceStore.forget(newGuest);
    await reopenSite();
    await waitFor(() => expect(question()).toBe('Almost done'));
    expect(button('Complete Registration')).toBeDisabled();
  });

  it('shows it to whoever closes the wizard and brings the answers back', async () => {
    let answer: (response: Response) => void = () => {};
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    answerWith(
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    );
    await visitor.click(button('Complete Registration'));
    await waitFor(() => expect(isNoted()).toBe(true));
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await visitor.click(screen.getByText('RSVP Now'));
    await visitor.click(await screen.findByRole('button', { name: 'Continue where I left off' }));
    expect(await beingSent()).toBeVisible();
    answer(taken());
    expect(await allSet()).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});

it('a fault of this page offers the plain page', async () => {
  await resetSite();
  const { user: visitor } = await openAtStep(lastStep);
  await visitor.click(emailConsent());
  const fault = new ReferenceError('newer is not defined');
  const stringify = jest.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
    if ((value as { firstName?: string }).firstName && !('step' in (value as object))) throw fault;
    return jsonOf(value);
  });
  await visitor.click(button('Complete Registration'));
  expect(await screen.findByRole('link', { name: 'Register on a plain page' })).toHaveAttribute('href', '/register');
  stringify.mockRestore();
  expect(sent()).toEqual([]);
});
const jsonOf = JSON.stringify;

describe('the earlier guest', () => {
  const ana = { registrationId: 'r1', userEmail: 'ana@example.com' };

  beforeEach(resetSite);

  it('tells a cancelled guest how to return', async () => {
    setSession(ana);
    answerOwn({ id: 'r1', email: 'ana@example.com' });
    await openSite();
    expect(await screen.findByRole('heading', { name: 'Your registration is cancelled' })).toHaveFocus();
    expect(screen.getByText(/^To come after all, open the link/)).toBeVisible();
    expect(screen.queryByText(/You are registered|You're registered/)).not.toBeInTheDocument();
  });

  it('of a closed event finds nothing to come to', async () => {
    changeEventFacts({ status: { kind: 'cancelled' } });
    setSession(ana);
    answerOwn({ id: 'r1', email: 'ana@example.com', firstName: 'Ana' });
    const { user: visitor } = await openSite();
    expect(await screen.findByRole('heading', { name: 'Registration is closed.' })).toHaveFocus();
    expect(screen.getByText(/^To see, change or cancel your registration, open the link/)).toBeVisible();
    expect(screen.queryByText(/You're coming|Add to calendar|Engagement Hub|Register someone else/)).toBeNull();
    await visitor.click(screen.getByText('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not mention an erased registration', async () => {
    setSession(ana);
    answerOwn();
    await openSite();
    expect(await screen.findByRole('button', { name: 'Start Registration' })).toBeVisible();
  });

  it('a draft opens before the earlier guest', async () => {
    setSession(ana);
    await openAtStep(1);
    expect(question()).toBe('What is your first name?');
  });

  it('keeps the first guest of a family as the browser’s guest', async () => {
    setSession({ ...ana, registrationId: 'r0' });
    const { user: visitor } = await openAtStep(lastStep);
    await visitor.click(emailConsent());
    answerWith(taken());
    await visitor.click(button('Complete Registration'));
    await screen.findByText("You're all set, Ana!");
    expect(localStorage.getItem('registrationId')).toBe('r0');
  });
});
