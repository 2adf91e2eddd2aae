import { type ComponentType, lazy, type PropsWithChildren, type ReactNode, Suspense } from 'react';
import classes from './fallback.module.css';

/** What a module fills: a page of its own, a section of one, or a dialog over it. */
export type ModuleFrame = 'page' | 'section' | 'dialog';

interface FallbackFrameProps {
  frame: ModuleFrame;
  /** The name of a dialog. */
  label: string;
  offersPlainPage: boolean;
  children: ReactNode;
  /** The opener keeps the focus until the module takes it. */
  leavesFocus?: boolean;
}

export function FallbackFrame({ frame, children, ...dialog }: FallbackFrameProps) {
  if (frame !== 'dialog') return <div className={classes[frame]}>{children}</div>;
  return (
    <Suspense fallback={null}>
      <DialogFrame {...dialog}>{children}</DialogFrame>
    </Suspense>
  );
}

/** Where the dialog cannot be loaded, its content must still show: in the page. */
const DialogFrame = lazy(async () => {
  const inPage = {
    DialogFrame: ({ children }: PropsWithChildren) => <div className={classes.section}>{children}</div>,
  };
  const { DialogFrame } = await import('./dialog-frame.tsx').catch(() => inPage);
  return { default: DialogFrame as ComponentType<Omit<FallbackFrameProps, 'frame'>> };
});
