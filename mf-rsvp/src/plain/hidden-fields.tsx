import { plainFields } from '@konbit/contracts';
import { useLanguage } from '@konbit/web';

/** What a form brings beside the answers. */
export function HiddenFields({ pageKey, token }: { pageKey: string; token?: string }) {
  const language = useLanguage();
  const given = { [plainFields.key]: pageKey, [plainFields.language]: language, [plainFields.token]: token };
  return Object.entries(given).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
