import { failureSentence } from '../errors/failure-sentence.ts';
import { defineTexts, translate } from '../i18n/texts.ts';
import { showToast } from '../toasts/toasts.ts';
import type { Settled } from './send-writes.ts';
import { refusalOf } from './write-queue.ts';

/** The wizard may be closed by then, and its page another one. */
const texts = defineTexts('kept-registration', {
  en: {
    successful: 'Registration Successful!',
    successfulText: 'You will receive a confirmation email shortly.',
    failed: 'Registration Failed',
    correctIt: 'Open the registration to correct it.',
  },
  ht: {
    successful: 'Enskripsyon an reyisi!',
    successfulText: 'Talè konsa ou pral resevwa yon imèl konfimasyon.',
    failed: 'Enskripsyon an pa pase',
    correctIt: 'Louvri enskripsyon an pou korije li.',
  },
  fr: {
    successful: 'Inscription réussie\u00a0!',
    successfulText: 'Vous recevrez sous peu un courriel de confirmation.',
    failed: 'Échec de l’inscription',
    correctIt: 'Ouvrez l’inscription pour la corriger.',
  },
});
const say = translate(texts);

/** What came of a registration that waited, wherever the visitor is. */
export function tellOfRegistration({ write }: Settled): void {
  const refusal = refusalOf(write);
  if (!refusal) showToast({ title: say('successful'), description: say('successfulText'), tone: 'success' });
  else {
    const description = `${failureSentence(refusal)} ${say('correctIt')}`;
    showToast({ title: say('failed'), description, tone: 'destructive' });
  }
}
