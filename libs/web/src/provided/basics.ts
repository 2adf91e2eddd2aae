// What most pages show first of Mantine, and so comes with the page; all that it provides, in mantine.ts, comes with
// the first module that takes '@mantine/core' itself.
export { Button, Loader, Skeleton, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
export { useDisclosure, useId, useMediaQuery, useMounted, useRovingIndex } from '@mantine/hooks';
