import { useTexts } from '@konbit/web';
import { DialogBody, DialogCloseButton, DialogHeader, ModalDialog } from '@konbit/web/dialog';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainPageLink } from './plain-page-link.tsx';
import { dialogParameters } from './dialog-parameters.ts';
import { shellTexts } from '../texts/texts.ts';

interface Props {
  children: ReactNode;
  label: string;
  offersPlainPageLink: boolean;
  leavesFocus?: boolean;
}

export function DialogFrame({ children, label, offersPlainPageLink, leavesFocus = false }: Props) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  function close() {
    const parameters = new URLSearchParams(search);
    for (const parameter of dialogParameters) parameters.delete(parameter);
    void navigate({ pathname, search: parameters.toString(), hash }, { replace: true });
  }

  return (
    <ModalDialog opened onClose={close} centered aria-label={label} trapFocus={!leavesFocus}>
      <DialogHeader role="presentation">
        <DialogCloseButton aria-label={t('close')} />
      </DialogHeader>
      <DialogBody>
        {children}
        {offersPlainPageLink && <PlainPageLink />}
      </DialogBody>
    </ModalDialog>
  );
}
