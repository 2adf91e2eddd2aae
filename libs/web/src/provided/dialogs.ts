// The parts of Mantine that open later, with their styles: loaded with the first module that takes one of these names.
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Progress.layer.css';

export { Modal, Progress } from '@mantine/core';
