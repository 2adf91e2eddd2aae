// Its own facade: the hub's email form does without.
export { useForm } from '@mantine/form';
