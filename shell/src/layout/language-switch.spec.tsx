import { useLanguage } from '@konbit/web';
import { renderPage } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { LanguageSwitch } from './language-switch.tsx';

const Never = lazy(() => new Promise<never>(() => {}));

const Words = () => (useLanguage() === 'en' ? <p>The words</p> : <Never />);

it('answers a touch before the page is drawn in the other language', async () => {
  const { user } = await renderPage(
    <>
      <LanguageSwitch />
      <Suspense>
        <Words />
      </Suspense>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Kreyòl' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Kreyòl');
  expect(screen.getByText('The words')).toBeVisible();
});
