// A facade of its own: the hub's email form does not need it.
export { useForm } from '@mantine/form';
