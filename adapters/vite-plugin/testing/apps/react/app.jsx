import { useState } from 'react';

export function App() {
  const [sent, setSent] = useState(false);
  return (
    <main>
      <form
        method="post"
        action="/invoices"
        data-agent-kind="action"
        data-agent-action="invoice.create"
        data-agent-danger="low"
        data-agent-confirm="optional"
        data-agent-scope="invoices.write"
        onSubmit={() => setSent(true)}
      >
        <label>
          E-mail
          <input
            type="email"
            name="email"
            required
            data-agent-kind="field"
            data-agent-field="customer_email"
          />
        </label>
        <label>
          Amount
          <input type="number" name="amount" min={1} data-agent-kind="field" data-agent-field="amount" />
        </label>
        <label>
          Currency
          <select name="currency" defaultValue="EUR" data-agent-kind="field" data-agent-field="currency">
            {['EUR', 'USD'].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        <button type="submit" data-agent-kind="action" data-agent-action="invoice.create.submit">
          Create invoice
        </button>
        <p data-agent-kind="status" data-agent-output="invoice.result">
          {sent ? 'Sent' : ''}
        </p>
      </form>
    </main>
  );
}
