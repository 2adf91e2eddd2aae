import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './night-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'ref' | 'color' | 'style' | 'className'> {
  /** The one thing to do here glows; all others are outlined. */
  glowing?: boolean;
}

/** A button on the night sky, where the theme's own would not be read. */
export function NightButton({ glowing = false, ...button }: Props) {
  return <UnstyledButton className={classes.button} data-glowing={glowing || undefined} {...button} />;
}
