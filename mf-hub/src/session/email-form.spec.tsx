import { copiedEmails } from '@konbit/contracts/test-support';
import { failure, fakeApi, neverAnswers, toast } from '@konbit/web/test-support';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderHub } from '../test-support/render-hub.tsx';

const nameReason = 'Please enter your last name as well.';
const nameNeeded = failure('NAME_NEEDED', nameReason);
const lookUpFailed = 'Failed to find your registration. Please try again.';
const field = () => screen.getByLabelText('Email');
const nameField = () => screen.findByLabelText('Last name');

async function enter(email: string) {
  const user = await renderHub();
  fireEvent.change(field(), { target: { value: email } });
  await user.click(screen.getByRole('button', { name: 'Enter Dashboard' }));
  return user;
}

afterEach(() => localStorage.clear());

describe('when the last name is needed', () => {
  it('asks for it and gives the reason', async () => {
    const api = fakeApi({ 'GET /api/registrations': () => nameNeeded });
    const user = await enter('ana@example.com');
    const name = await nameField();
    expect(name).toHaveFocus();
    expect(name).toBeRequired();
    expect(name).toHaveAccessibleDescription(nameReason);
    expect(field()).toHaveValue('ana@example.com');
    expect([field(), name].filter((input) => input.hasAttribute('aria-invalid'))).toEqual([]);
    expect(toast()).toBeEmptyDOMElement();
    await user.type(name, '  {Enter}');
    expect(api.callsTo('GET /api/registrations')).toHaveLength(1);
  });

  const byMail = failure('ANSWERED_BY_MAIL', 'Too many last names were tried for this email.');
  it.each([
    ['no registration matches', [], 'No registration has this email and this last name. Please check both.'],
    ['too many names were tried', byMail, 'Too many last names were tried for this email.'],
  ])('keeps both and says so when %s', async (_, answer, sentence) => {
    fakeApi({ 'GET /api/registrations': ({ query }) => (query.lastName ? answer : nameNeeded) });
    const user = await enter('ana@example.com');
    const name = await nameField();
    await user.type(name, 'Piere{Enter}');
    await waitFor(() => expect(toast()).toHaveTextContent(sentence));
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(field()).toHaveValue('ana@example.com');
    await user.type(field(), 'x');
    expect(name).toBeValid();
    expect(name).toHaveValue('Piere');
  });
});

describe('the logged-out hub', () => {
  it('ignores blank input', async () => {
    const api = fakeApi({});
    await enter(' \u3164 ');
    expect(field()).toHaveAttribute('type', 'email');
    expect(api.calls).toEqual([]);
    expect(toast()).toBeEmptyDOMElement();
  });

  it.each(copiedEmails)('looks the copied email %j up as %j', async (copied, email) => {
    const api = fakeApi({ 'GET /api/registrations': () => [] });
    await enter(copied);
    await waitFor(() => expect(toast()).toHaveTextContent('Registration Not Found'));
    expect(api.calls.map(({ query }) => query.email)).toEqual([email]);
    // The browser's own check would refuse it first.
    expect(document.querySelector('form')).toHaveProperty('noValidate', true);
  });

  it('says that it is finding the account', async () => {
    fakeApi({ 'GET /api/registrations': neverAnswers });
    await enter('ana@example.com');
    expect(screen.getByRole('button', { name: 'Finding your account...' })).toBeInTheDocument();
  });

  const tooMany = failure('TOO_MANY_REQUESTS', 'Please try again in 3 minutes.');
  it.each([
    [
      'no registration matches',
      [],
      'Registration Not Found',
      "Please make sure you're registered for the event first.",
    ],
    ['the service fails', failure('INTERNAL_ERROR', 'Something went wrong.'), 'Error', lookUpFailed],
    ['too many tries were made', tooMany, 'Error', 'Please try again in 3 minutes.'],
  ])('keeps the email and says so when %s', async (_, answer, title, sentence) => {
    fakeApi({ 'GET /api/registrations': () => answer });
    const user = await enter('ana@example.com');
    await waitFor(() => expect(toast()).toHaveTextContent(`${title} / ${sentence}`));
    expect(field()).toHaveValue('ana@example.com');
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(localStorage).toHaveLength(0);
    await user.type(field(), 'x');
    expect(field()).toBeValid();
  });
});
