import { useTexts } from '@konbit/web';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellTexts } from '../texts/texts.ts';

interface Props {
  children: ReactNode;
  leavesFocus?: boolean;
}

export function DialogSpace({ children, leavesFocus = false }: Props) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  return (
    <Modal
      opened
      onClose={() => void navigate('/')}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'presentation' } }}
      trapFocus={!leavesFocus}
      returnFocus={!leavesFocus}
    >
      {children}
    </Modal>
  );
}
