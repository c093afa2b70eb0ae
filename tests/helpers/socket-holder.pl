#!/usr/bin/perl
# Holds a listening socket and hands it to a program, as a socket unit of systemd does; a hangup starts the program anew.
use strict;
use warnings;
use IO::Socket::INET;
use POSIX ();

$^F = 10;    # Descriptors up to this one are inherited.
my ($port, @command) = @ARGV;
my $socket = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $port, Listen => 512, ReuseAddr => 1)
  or die "cannot listen on $port: $!";
my ($child, $wanted) = (0, '');

$SIG{HUP} = sub { $wanted = 'again'; kill 'TERM', $child };
$SIG{TERM} = sub { $wanted = 'end'; kill 'TERM', $child };

while (1) {
    $wanted = '';
    $child = fork;
    die "cannot fork: $!" unless defined $child;
    if ($child == 0) {
        POSIX::dup2(fileno($socket), 3);
        $ENV{LISTEN_FDS} = 1;
        $ENV{LISTEN_PID} = $$;
        exec @command or die "cannot start $command[0]: $!";
    }
    1 while waitpid($child, 0) == -1 && $!{EINTR};
    exit($? >> 8) if $wanted ne 'again';
}
