import { failure, fakeApi, networkAway, neverAnswers, toast } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { guestApi } from '../test-support/guest-api.ts';
import { renderHub } from '../test-support/render-hub.tsx';

const nameReason = 'Please enter your last name as well.';
const nameNeeded = failure('NAME_NEEDED', nameReason);
const nameField = () => screen.findByLabelText('Last name');
const field = () => screen.getByLabelText('Email');

async function enter(user: UserEvent, email: string) {
  await user.type(field(), email);
  await user.click(screen.getByRole('button', { name: 'Enter Dashboard' }));
}

afterEach(() => localStorage.clear());

describe('the hub, logged out, where the last name is needed as well', () => {
  const byMail = failure('ANSWERED_BY_MAIL', 'Too many last names were tried for this email.');
  const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Enter Dashboard' }));

  it('asks for it beside the email that was typed, in the focus and with the reason', async () => {
    fakeApi({ 'GET /api/registrations': () => nameNeeded });
    const user = await renderHub();
    expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument();
    await enter(user, 'ana@example.com');
    expect(await nameField()).toHaveFocus();
    expect(await nameField()).toBeRequired();
    expect(await nameField()).toHaveAccessibleDescription(nameReason);
    expect(field()).toHaveValue('ana@example.com');
    expect([field(), await nameField()].filter((one) => one.hasAttribute('aria-invalid'))).toEqual([]);
    expect(toast()).toBeEmptyDOMElement();
  });

  it.each([
    ['ht', 'Siyati (non fanmi)', /Tanpri ekri siyati ou \(non fanmi\) tou\.$/],
    ['fr', 'Nom de famille', /Veuillez indiquer aussi votre nom de famille\.$/],
  ] as const)('says so in %s', async (language, label, sentence) => {
    fakeApi({ 'GET /api/registrations': () => nameNeeded });
    const user = await renderHub({ language });
    await user.type(screen.getByRole('textbox'), 'ana@example.com{Enter}');
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(sentence);
  });

  it.each([
    ['the two belong to nobody', [], 'No registration has this email and this last name. Please check both.'],
    ['too many names were tried', byMail, 'Too many last names were tried for this email.'],
    ['the network is away', networkAway(), 'Failed to find your registration. Please try again.'],
  ])('keeps both, and says so beside the name until one of them is another, when %s', async (_, answer, sentence) => {
    fakeApi({ 'GET /api/registrations': ({ query }) => (query.lastName ? answer : nameNeeded) });
    const user = await renderHub();
    await enter(user, 'ana@example.com');
    await user.type(await nameField(), 'Piere');
    await press(user);
    await waitFor(() => expect(toast()).toHaveTextContent(sentence));
    expect(await nameField()).toBeInvalid();
    expect(await nameField()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect([field(), await nameField()].map((one) => (one as HTMLInputElement).value)).toEqual([
      'ana@example.com',
      'Piere',
    ]);
    await user.type(field(), 'x');
    expect(await nameField()).toBeValid();
    expect(await nameField()).toHaveAccessibleDescription(nameReason);
  });

  it('sends nothing while the name is blank', async () => {
    const api = fakeApi({ 'GET /api/registrations': () => nameNeeded });
    const user = await renderHub();
    await enter(user, 'ana@example.com');
    await user.type(await nameField(), '  {Enter}');
    expect(api.callsTo('GET /api/registrations')).toHaveLength(1);
  });
});

// The session outlives a test, as it does a page: those that open the hub stand last.
describe('the hub, logged out', () => {
  it('shows what awaits the guest, and the form', async () => {
    fakeApi({});
    await renderHub();
    for (const name of ['Cultural Quizzes', 'Achievements', 'Leaderboard', 'Access Your Dashboard']) {
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    }
    expect(field()).toBeRequired();
    expect(field()).toHaveAttribute('type', 'email');
  });

  it('ignores blank input', async () => {
    const api = fakeApi({});
    const user = await renderHub();
    await enter(user, '   ');
    expect(api.calls).toEqual([]);
    expect(toast()).toBeEmptyDOMElement();
  });

  it('says that it is looking', async () => {
    fakeApi({ 'GET /api/registrations': neverAnswers });
    const user = await renderHub();
    await enter(user, 'ana@example.com');
    expect(screen.getByRole('button', { name: 'Finding your account...' })).toBeInTheDocument();
  });

  it.each([
    [
      'nobody answers to the email',
      [],
      "Registration Not Found / Please make sure you're registered for the event first.",
    ],
    ['the network is away', networkAway(), 'Error / Failed to find your registration. Please try again.'],
    [
      'the service fails',
      failure('INTERNAL_ERROR', 'Something went wrong.'),
      'Error / Failed to find your registration. Please try again.',
    ],
    [
      'too many tries were made',
      failure('TOO_MANY_REQUESTS', 'Please try again in 3 minutes.'),
      'Error / Please try again in 3 minutes.',
    ],
  ])('stays at the form, email kept, when %s', async (_, answer, expected) => {
    fakeApi({ 'GET /api/registrations': () => answer });
    const user = await renderHub();
    await enter(user, 'ana@example.com');
    await waitFor(() => expect(toast()).toHaveTextContent(expected));
    expect(field()).toHaveValue('ana@example.com');
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(expected.split(' / ')[1]!));
    expect(localStorage).toHaveLength(0);
    await user.type(field(), 'x');
    expect(field()).toBeValid();
  });

  it('opens for a registered email in whatever case, and remembers it', async () => {
    const registrations = [
      { id: 'u2', email: 'bob@example.com' },
      { id: 'u1', email: 'Ana@Example.com' },
    ];
    const api = guestApi({ 'GET /api/registrations': registrations });
    const user = await renderHub();
    await enter(user, 'ANA@example.COM');
    expect(await screen.findByText('Welcome, Ana@Example.com')).toBeInTheDocument();
    expect(toast()).toHaveTextContent(
      'Welcome to the Engagement Hub! / Get ready to explore Haitian culture and earn rewards.',
    );
    expect(api.callsTo('GET /api/registrations')[0]?.query).toEqual({ email: 'ANA@example.COM' });
    expect({ ...localStorage }).toEqual({ registrationId: 'u1', userEmail: 'Ana@Example.com' });
  });

  it('opens by email and last name where both are needed', async () => {
    const found = [{ id: 'u1', email: 'ana@example.com' }];
    const api = guestApi({
      'GET /api/registrations': ({ query }) => (query.lastName === 'Pierre' ? found : nameNeeded),
    });
    const user = await renderHub();
    await enter(user, 'ana@example.com');
    await user.type(await nameField(), ' Pierre {Enter}');
    expect(await screen.findByText('Welcome, ana@example.com')).toBeInTheDocument();
    expect(api.callsTo('GET /api/registrations').map(({ query }) => query)).toEqual([
      { email: 'ana@example.com' },
      { email: 'ana@example.com', lastName: 'Pierre' },
    ]);
  });
});
