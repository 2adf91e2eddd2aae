import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './gallery-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'ref' | 'color' | 'style' | 'className'> {
  /** The section's main action; others are outlined. */
  glowing?: boolean;
}

/** A button on the dark section, where the theme's own would lack contrast. */
export function GalleryButton({ glowing = false, ...button }: Props) {
  return <UnstyledButton className={classes.button} data-glowing={glowing || undefined} {...button} />;
}
