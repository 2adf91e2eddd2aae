import { useTexts } from '@konbit/web';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainWay } from './plain-way.tsx';
import { dialogParameters } from './dialog-parameters.ts';
import { shellTexts } from '../texts/texts.ts';

interface Props {
  children: ReactNode;
  label: string;
  offersPlainWay: boolean;
  leavesFocus?: boolean;
}

export function DialogSpace({ children, label, offersPlainWay, leavesFocus = false }: Props) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  function close() {
    const parameters = new URLSearchParams(search);
    for (const parameter of dialogParameters) parameters.delete(parameter);
    void navigate({ pathname, search: parameters.toString(), hash }, { replace: true });
  }

  return (
    <Modal
      opened
      onClose={close}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'presentation' }, content: { 'aria-label': label } }}
      trapFocus={!leavesFocus}
      returnFocus={!leavesFocus}
    >
      {children}
      {offersPlainWay && <PlainWay />}
    </Modal>
  );
}
