import { linkParameters, plainFields, plainPages } from '@konbit/contracts';
import { useLanguage, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { plainPageTexts } from './texts/texts.ts';
import classes from './fallback.module.css';

/** Inside a dialog whose module has not loaded: the way to the page that needs no module. */
export function PlainPageLink() {
  const t = useTexts(plainPageTexts);
  const language = useLanguage();
  const [search] = useSearchParams();
  // The page's own link lies outside the dialog, where no keyboard can reach it.
  useEffect(() => document.getElementById('plain-way')?.remove(), []);
  const parameter = Object.values(linkParameters).find((name) => search.has(name));
  if (parameter === undefined) return <PlainLink href={plainPages.register}>{t('register')}</PlainLink>;
  const token = search.get(parameter);
  if (!token) return null;
  const query = new URLSearchParams({ [parameter]: token, [plainFields.language]: language });
  return <PlainLink href={`${plainPages.own}?${query}`}>{t('open')}</PlainLink>;
}

const PlainLink = (props: { href: string; children: string }) => (
  <div className={classes.again}>
    <Button component="a" variant="subtle" {...props} />
  </div>
);
