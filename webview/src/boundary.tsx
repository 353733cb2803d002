import { Component, type ComponentChildren } from 'preact';

interface BoundaryProps {
  readonly children: ComponentChildren;
  readonly onFailure: (message: string) => void;
}

interface BoundaryState {
  readonly failure: string | null;
}

/** Shows a failure of the panel instead of an empty page, and reports it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static override getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  override render({ children }: BoundaryProps): ComponentChildren {
    const { failure } = this.state;
    if (failure === null) return children;
    return (
      <main>
        <div class="whole" role="alert">
          <h1>The panel failed</h1>
          <p class="why">
            Your file is untouched. Close the panel and open it again; if that does not help, please report this:
          </p>
          <pre>{failure}</pre>
        </div>
      </main>
    );
  }
}
