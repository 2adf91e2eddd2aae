export { callApi } from './http/api-client.ts';
export { ApiError, sentenceOf } from './http/api-error.ts';
export { createQueryClient, pathOf, read } from './query/query-client.ts';
export { type HubSession, useSession, useSetSession } from './session/session.ts';
export { dismissToast, showToast, type Toast, type ToastContent, toastRules, toastsAtom } from './toasts/toasts.ts';
export { chooseLanguage, currentLanguage, i18n } from './i18n/i18n.ts';
export { chosenLanguage, negotiateLanguage } from './i18n/language.ts';
export { defineTexts, pluralForm, type Texts, translate, type Translate, useLanguage, useTexts } from './i18n/texts.ts';
export { theme } from './theme/theme.ts';
