import { commonWords, defineTexts, useTexts } from '@konbit/web';

/** Apart from the shell's other texts: no script needs them. */
export const shellFailedTexts = defineTexts('shell-failed', {
  en: {
    ...commonWords.en,
    shellFailed: 'This page did not start as it should. What you see can be read.',
  },
  ht: {
    ...commonWords.ht,
    shellFailed: 'Paj la pa demare jan li ta dwe. Ou ka li sa ou wè a.',
  },
  fr: {
    ...commonWords.fr,
    shellFailed: 'La page n’a pas démarré comme prévu. Ce que vous voyez peut être lu.',
  },
});

/** The page's first script shows it. */
export function ShellFailed() {
  const t = useTexts(shellFailedTexts);
  return (
    <p id="shell-failed" role="alert" hidden>
      {t('shellFailed')} <a href="">{t('tryAgain')}</a>
    </p>
  );
}
