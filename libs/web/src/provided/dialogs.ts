// What a dialog is made of, and no more: it comes with the first module that takes it, before what it asks for.
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Progress.layer.css';

export { Modal, Progress } from '@mantine/core';
