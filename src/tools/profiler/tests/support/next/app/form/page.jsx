import { Form } from './form.jsx';

export default function Page() {
  return <Form />;
}
