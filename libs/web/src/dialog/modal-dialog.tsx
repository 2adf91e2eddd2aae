import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import { ModalBase, ModalBaseContent, ModalBaseOverlay, rem } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './modal-dialog.module.css';

export {
  ModalBaseBody as DialogBody,
  ModalBaseCloseButton as DialogCloseButton,
  ModalBaseHeader as DialogHeader,
  ModalBaseTitle as DialogTitle,
} from '@mantine/core';

const innerProps = { className: classes.dialogInner, 'data-dialog': 'inner' };

interface Props {
  opened: boolean;
  onClose(): void;
  /** Of the content, as a class of its own. */
  className?: string;
  /** Without a title. */
  'aria-label'?: string;
  /** As `46rem`. */
  width?: string;
  yOffset?: string;
  padding?: string | number;
  centered?: boolean;
  fullScreen?: boolean;
  closeOnClickOutside?: boolean;
  /** Without it, the focus stays where it is. */
  trapFocus?: boolean;
  overlay?: { color: string; backgroundOpacity: number };
  children: ReactNode;
}

/**
 * Mantine's modal, made of its public parts. `Modal` itself brings a scroll area and the positions of tooltips, which
 * would load before a dialog opens.
 */
export function ModalDialog({
  opened,
  onClose,
  className,
  'aria-label': label,
  width,
  yOffset,
  padding,
  centered = false,
  fullScreen = false,
  closeOnClickOutside = true,
  trapFocus = true,
  overlay,
  children,
}: Props) {
  const style = { '--modal-size': width, '--modal-y-offset': rem(yOffset) } as CSSProperties;
  return (
    <ModalBase
      opened={opened}
      onClose={onClose}
      className={classes.dialogRoot}
      style={style}
      padding={padding}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape
      trapFocus={trapFocus}
      returnFocus={trapFocus}
      withinPortal
      // The page's policy forbids the style that would lock scrolling: the shell's page.css does it.
      lockScroll={false}
      transitionProps={{ duration: 200, transition: 'fade-down' }}
      data-dialog="root"
      data-centered={centered || undefined}
      data-full-screen={fullScreen || undefined}
    >
      <ModalBaseOverlay data-dialog="overlay" {...overlay} />
      <ModalBaseContent
        className={className === undefined ? classes.dialogContent : `${classes.dialogContent} ${className}`}
        innerProps={innerProps}
        aria-label={label}
        data-dialog="content"
        data-full-screen={fullScreen || undefined}
      >
        {children}
      </ModalBaseContent>
    </ModalBase>
  );
}
