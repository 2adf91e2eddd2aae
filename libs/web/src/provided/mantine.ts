// The parts of Mantine that first screens show, loaded with the page; unused ones are tree-shaken. All others work too,
// from ../whole: listed here, in controls.ts or in a facade of its own, a name only gets lighter.
export { Button, Loader, Skeleton, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
export { useDisclosure, useMediaQuery, useMounted, useRovingIndex } from '@mantine/hooks';
