import { carriedFaceKey } from '@konbit/contracts';
import { useSession } from '@konbit/web';
import { renderPage } from '@konbit/web/test-support';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Confirmation } from './confirmation.tsx';

const guest = { id: 'r1', firstName: 'Ana', email: 'ana@example.com' };
const photo = 'data:image/jpeg;base64,AAAA';

function Page() {
  const [isOpen, setOpen] = useState(true);
  const { data: face } = useQuery({ queryKey: carriedFaceKey, enabled: false, initialData: null });
  const known = { face, session: useSession(), path: useLocation().pathname };
  return (
    <>
      {isOpen && <Confirmation guest={guest} photo={photo} onClose={() => setOpen(false)} />}
      <output>{JSON.stringify(known)}</output>
    </>
  );
}
const known = () => JSON.parse(document.querySelector('output')!.textContent) as object;
const open = () =>
  renderPage(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const status = () => [...document.querySelectorAll('p[role=status]')].map(({ textContent }) => textContent).join('');

function device(can: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  const clipboard = can.writeText && { writeText: can.writeText };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  if (can.share) Object.defineProperty(navigator, 'share', { value: can.share, configurable: true });
  else Reflect.deleteProperty(navigator, 'share');
}
afterEach(() => {
  device({});
  localStorage.clear();
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

it('carries name and photo to the wall', async () => {
  const { user } = await open();
  expect(known()).toMatchObject({ face: null, session: null });
  await user.click(button('Join the photo wall'));
  expect(known()).toMatchObject({ face: { firstName: 'Ana', photo } });
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
