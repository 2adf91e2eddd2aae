import { linkParameters, plainFields, plainPages } from '@konbit/contracts';
import { defineTexts, useLanguage, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import classes from './module-notice.module.css';

const texts = defineTexts('plain-way', {
  en: { register: 'Register on a plain page', open: 'Open it on a plain page' },
  ht: { register: 'Enskri sou yon paj senp', open: 'Louvri l sou yon paj senp' },
  fr: { register: 'S’inscrire sur une page simple', open: 'L’ouvrir sur une page simple' },
});

/** Inside a dialog whose module has not loaded: the way to the page that needs no module. */
export function PlainWay() {
  const t = useTexts(texts);
  const language = useLanguage();
  const [search] = useSearchParams();
  // The gateway's link lies outside the dialog, where no keyboard can reach it.
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
